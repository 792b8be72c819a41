import type { ChangePassword } from '@mostrador/contract/account';
import { lateSchema } from '../../lib/late-schema.ts';

const schema = lateSchema(async () => (await import('@mostrador/contract/account')).changePassword);
export const preparePasswordCheck = schema.prepare;

export type PasswordFields = ChangePassword & { repeated: string };
export const passwordFieldNames = ['currentPassword', 'newPassword', 'repeated'] as const;

export type PasswordIssues = Partial<Record<keyof PasswordFields, string>>;

/** What can be said before asking the server; that the new one is typed twice alike is only the browser's concern. */
export async function passwordIssues(fields: PasswordFields): Promise<PasswordIssues> {
  const issues: PasswordIssues = {};
  if (fields.repeated === '') issues.repeated = 'Escribe otra vez la contraseña nueva.';
  else if (fields.repeated !== fields.newPassword) issues.repeated = 'Las dos contraseñas nuevas no son iguales.';
  const changePassword = await schema.get();
  for (const issue of changePassword?.safeParse(fields).error?.issues ?? []) {
    const field = passwordFieldNames.find((name) => name === issue.path[0]);
    if (field) issues[field] ??= issue.message;
  }
  return issues;
}
