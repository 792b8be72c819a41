import type { Branch } from '@mostrador/contract/branches';
import { MapPin, Phone } from 'lucide-react';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import { mapLink, type PhoneNumber, phonesOf } from './contact-links.ts';
import styles from './directory.module.css';

export function PhoneLink({ phone: { text, href } }: { phone: PhoneNumber }) {
  if (!href) return text;
  return (
    <a href={href} className={styles.action}>
      <Phone size={18} aria-hidden="true" />
      <VisuallyHidden>Llamar al </VisuallyHidden>
      <span>{text}</span>
    </a>
  );
}

/** The phone numbers as `tel:` links. */
export function Phones({ telefonos }: Pick<Branch, 'telefonos'>) {
  const phones = phonesOf(telefonos);
  if (phones.length === 0) return null;
  return (
    <ul className={styles.phones}>
      {phones.map((phone) => (
        <li key={phone.text}>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the map application of the device, or a web map in a new tab. */
export function MapLink({ branch }: { branch: Branch }) {
  const href = mapLink(branch, navigator.userAgent);
  if (!href) return null;
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} className={styles.action} {...away}>
      <MapPin size={18} aria-hidden="true" />
      Cómo llegar
      <VisuallyHidden> a {branch.nombre}</VisuallyHidden>
    </a>
  );
}
