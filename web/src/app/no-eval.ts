/** The page's policy forbids code made of text. Told so before its own code arrives, zod does not even try. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
