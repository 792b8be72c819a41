import type { FormId } from '../../../../content/forms/forms.ts';
import paut from '../../../../content/forms/paut.pdf';
import t2 from '../../../../content/forms/t2.pdf';
import t3 from '../../../../content/forms/t3.pdf';

/** The URL of each printable form. In the first load through the footer, so it holds nothing else. */
export const formAddresses: Readonly<Record<FormId, string>> = { t2, t3, paut };
