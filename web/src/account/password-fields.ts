import { type ChangePassword, changePassword } from '@mostrador/contract/account';

export type PasswordFields = ChangePassword & { repeated: string };
export const passwordFieldNames = ['currentPassword', 'newPassword', 'repeated'] as const;

export type PasswordIssues = Partial<Record<keyof PasswordFields, string>>;

/** What can be said before asking the server; that the new one is typed twice alike is only the browser's concern. */
export function passwordIssues(fields: PasswordFields): PasswordIssues {
  const issues: PasswordIssues = {};
  if (fields.repeated === '') issues.repeated = 'Escribe otra vez la contraseña nueva.';
  else if (fields.repeated !== fields.newPassword) issues.repeated = 'Las dos contraseñas nuevas no son iguales.';
  for (const issue of changePassword.safeParse(fields).error?.issues ?? []) {
    const field = passwordFieldNames.find((name) => name === issue.path[0]);
    if (field) issues[field] ??= issue.message;
  }
  return issues;
}
