/** The content security policy forbids `eval`; set before zod is loaded, this keeps zod from trying it. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
