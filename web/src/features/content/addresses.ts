import type { FormId } from '../../../../content/forms/forms.ts';
import paut from '../../../../content/forms/paut.pdf';
import t2 from '../../../../content/forms/t2.pdf';
import t3 from '../../../../content/forms/t3.pdf';

/** Where each printable form is. The footer of every screen carries this, so it holds nothing but addresses. */
export const formAddresses: Readonly<Record<FormId, string>> = { t2, t3, paut };
