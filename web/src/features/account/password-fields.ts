import { type ChangePassword, changePassword } from '@mostrador/contract/account';
import * as z from 'zod/mini';

export type PasswordFields = ChangePassword & { repeated: string };
export const passwordFieldNames = ['currentPassword', 'newPassword', 'repeated'] as const;

/** Only the browser checks that the new password was typed twice alike. */
export const passwordFields = z
  .extend(changePassword, {
    repeated: z.string().check(z.minLength(1, { error: 'Escribe otra vez la contraseña nueva.', abort: true })),
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      error: 'Las dos contraseñas nuevas no son iguales.',
      path: ['repeated'],
      // Also when other checks fail, so that all errors show at once.
      when: () => true,
    }),
  );
