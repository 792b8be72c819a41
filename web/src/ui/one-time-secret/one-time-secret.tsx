import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { type Copied, useCopy } from '../copy/use-copy.ts';
import { Dialog, DialogActions } from '../dialog/dialog.tsx';
import { useUnsavedChanges } from '../unsaved-changes/unsaved-changes.ts';
import styles from './one-time-secret.module.css';

type Article = 'el' | 'la';

const copiedWords: Record<Article, Record<Copied, string>> = {
  el: {
    no: '',
    yes: 'Copiado.',
    'by-hand': 'El navegador no nos dejó copiarlo. Ya está seleccionado: cópialo con Ctrl + C.',
  },
  la: {
    no: '',
    yes: 'Copiada.',
    'by-hand': 'El navegador no nos dejó copiarla. Ya está seleccionada: cópiala con Ctrl + C.',
  },
};

type SecretProps = {
  secret: string;
  /** Of the secret's name: "el token", "la contraseña". */
  article: Article;
  /** In smaller letters and broken anywhere, for what nobody types from the screen. */
  long?: boolean;
  /** Said above the secret. */
  intro: ReactNode;
  /** Said below the secret. */
  children: ReactNode;
  onClose: () => void;
};

function Secret({ secret, article, long = false, intro, children, onClose }: SecretProps) {
  const { copied, copy, target } = useCopy(secret);
  useUnsavedChanges(true);
  return (
    <>
      <p>{intro}</p>
      <code ref={target} className={classNames(styles.secret, long ? styles.long : styles.short)}>
        {secret}
      </code>
      {children}
      <p className={styles.copied} role="status">
        {copiedWords[article][copied]}
      </p>
      <DialogActions>
        <Button onClick={() => void copy()}>
          <Copy size={20} aria-hidden="true" />
          Copiar
        </Button>
        <Button look="primary" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </>
  );
}

type OneTimeSecretProps = Omit<SecretProps, 'secret'> & {
  title: string;
  /** The dialog is open while there is one. */
  secret: string | undefined;
};

/** Shows a password or token that was just issued. It cannot be shown again, so only "Listo" closes it. */
export function OneTimeSecret({ title, secret, ...rest }: OneTimeSecretProps) {
  return (
    <Dialog title={title} open={secret !== undefined}>
      {secret !== undefined && <Secret secret={secret} {...rest} />}
    </Dialog>
  );
}
