"""The service by which people also sign in, by OpenID Connect: asked, and not believed without proof."""
