import { api } from '@mostrador/contract/paths';
import { positions } from '@mostrador/contract/people';
import {
  type PeopleImportPreview,
  type PeopleImports,
  peopleFileKinds,
  peopleImportLimits,
} from '@mostrador/contract/people-import';
import { aboutRole, roleNames, type ScopeKind } from '@mostrador/contract/roles';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { number } from '../../../lib/numbers.ts';
import { SheetForm, sheetWords } from '../../../lib/sheet-import/sheet-form.tsx';
import parts from '../../../lib/sheet-import/sheet-import.module.css';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { useCheckFile } from './api.ts';
import styles from './import.module.css';
import { LastImports } from './last-imports.tsx';
import { Passwords } from './passwords.tsx';
import { Preview } from './preview.tsx';

const scopeWords: Record<ScopeKind, string> = {
  cadena: 'toda la cadena',
  plaza: 'una plaza, como Tijuana',
  sucursal: 'una sucursal; vacío es la suya',
};

/** What an import accepts in the columns that have a list. */
function ColumnHelp() {
  return (
    <details className={styles.help}>
      <summary>Qué se escribe en cada columna</summary>
      <dl>
        <dt>nombre, usuario y sucursal</dt>
        <dd>Hacen falta para cada persona nueva. Quien ya tiene ese usuario se actualiza.</dd>
        <dt>correo</dt>
        <dd>Opcional.</dd>
        <dt>puesto</dt>
        <dd>Opcional: {Object.values(positions).join(', ')}.</dd>
        <dt>rol y alcance</dt>
        <dd>
          Opcional: la función que tiene además, y dónde. Se agrega a las que ya tiene; una importación no retira
          ninguna.
          <ul>
            {roleNames.map((role) => {
              const { text, scopes } = aboutRole(role);
              return (
                <li key={role}>
                  <strong>{text}</strong>: {scopes.map((kind) => scopeWords[kind]).join(' o ')}
                </li>
              );
            })}
          </ul>
        </dd>
      </dl>
    </details>
  );
}

const files = { kinds: peopleFileKinds, words: sheetWords, bytes: peopleImportLimits.bytes };

function FilePart({ onPreview }: { onPreview: (preview: PeopleImportPreview) => void }) {
  const check = useCheckFile();
  return (
    <>
      <p>
        Sube un Excel o CSV con una persona en cada renglón, hasta {number(peopleImportLimits.people)}. Antes de cambiar
        algo te mostramos quién entra y qué cambia. Quien no está en el archivo queda como está, y una celda vacía deja
        el dato como estaba.
      </p>
      <ColumnHelp />
      <SheetForm
        label="Archivo de personas"
        button="Revisar archivo"
        files={files}
        check={check}
        onPreview={onPreview}
      />
    </>
  );
}

function Downloads() {
  return (
    <section className={parts.part} aria-labelledby="descargar-personas">
      <h2 id="descargar-personas">Plantilla y lista actual</h2>
      <p>Empieza con la plantilla, o descarga la lista actual, corrígela en Excel y súbela otra vez.</p>
      <div className={parts.row}>
        <ButtonLink href={api.peopleTemplate} download>
          <Download size={20} aria-hidden="true" />
          Plantilla
        </ButtonLink>
        <ButtonLink href={api.peopleXlsx} download>
          <Download size={20} aria-hidden="true" />
          Lista en Excel
        </ButtonLink>
        <ButtonLink href={api.peopleCsv} download>
          <Download size={20} aria-hidden="true" />
          Lista en CSV
        </ButtonLink>
      </div>
    </section>
  );
}

type Step =
  | { name: 'file' }
  | { name: 'preview'; preview: PeopleImportPreview }
  | { name: 'passwords'; pending: PeopleImports['pendientes'][number] };

/** Imports people: preview a file, apply it, give the new ones their passwords, undo the last import. */
export default function PeopleImport() {
  const [step, setStep] = useState<Step>({ name: 'file' });
  // After another step the focus moves to the heading above the file field.
  const [returned, setReturned] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (returned && step.name === 'file') heading.current?.focus();
  }, [returned, step]);

  const restart = () => {
    setStep({ name: 'file' });
    setReturned(true);
  };
  /** The next step after applying: passwords for those whom the import created. */
  const goOn = (id: number, { pendientes }: PeopleImports) => {
    const pending = pendientes.find((entry) => entry.id === id);
    if (pending) setStep({ name: 'passwords', pending });
    else restart();
  };

  if (step.name === 'preview') {
    const { preview } = step;
    return <Preview preview={preview} onApplied={(imports) => goOn(preview.id, imports)} onCancel={restart} />;
  }
  if (step.name === 'passwords') return <Passwords key={step.pending.id} pending={step.pending} onDone={restart} />;
  return (
    <>
      <section className={parts.part} aria-labelledby="importar-personas">
        <h2 id="importar-personas" ref={heading} tabIndex={-1}>
          Importar personas
        </h2>
        <FilePart onPreview={(preview) => setStep({ name: 'preview', preview })} />
      </section>
      <Downloads />
      <LastImports
        onPasswords={(pending) => setStep({ name: 'passwords', pending })}
        onUndone={() => heading.current?.focus()}
      />
    </>
  );
}
