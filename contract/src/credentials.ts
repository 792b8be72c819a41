/** What a sign-in lacks. Apart from the schema, because the form is shown before zod has loaded. */
export const missingCredentials = { username: 'Escribe tu usuario.', password: 'Escribe tu contraseña.' } as const;
