/** Pictures, guides and forms: they need a session, and go with it. */
export const contentCache = 'mostrador-content';
/** The portal itself, with nobody in it: one cache per version. */
export const versionCache = 'mostrador-version-';
