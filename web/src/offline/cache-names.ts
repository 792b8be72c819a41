// These names are on people's devices: a worker under other names would leave the old caches there for ever.

/** Pictures, guides and forms: they need a session, and are deleted with it. */
export const contentCache = 'mostrador-content';
/** The portal itself without anyone's data: one cache per version. */
export const versionCache = 'mostrador-version-';
/** Stored with the cached responses while this person wants all guides on this device. */
export const allGuidesName = 'all-guides';
