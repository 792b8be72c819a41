import { useState } from 'react';
import { PrintableForm } from '../../features/documents/blocks/printable-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card, type Edge } from '../../ui/card/card.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Select } from '../../ui/select/select.tsx';
import { FormError } from '../../ui/state/form-error.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { EmptyState, ErrorState } from '../../ui/state/state.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useToast } from '../../ui/toast/toast-context.ts';
import styles from './development-screen.module.css';
import { MoreSamples } from './more-samples.tsx';
import { PictureSample } from './picture-sample.tsx';
import { Sample } from './sample.tsx';

const edges: readonly Edge[] = ['steel', 'ink', 'yellow', 'blue', 'red', 'green'];
const options = ['Tijuana', 'Ensenada', 'La Paz'].map((text) => ({ key: text, value: text, text }));

/** Every shared component in each of its states. Only the development server has this page. */
export default function DevelopmentScreen() {
  const [pending, setPending] = useState(false);
  const { ask, dialog } = useConfirm();
  const toast = useToast();
  const question = {
    title: '¿Borrar esto?',
    body: <p>No se puede deshacer.</p>,
    confirm: 'Borrar',
    cancel: 'Cancelar',
  };
  return (
    <div className={styles.page}>
      <Sample name="Button">
        <Button look="primary">Grabar</Button>
        <Button>Cancelar</Button>
        <Button look="danger">Borrar</Button>
        <Button look="quiet">Regresar</Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          {pending ? 'Enviando…' : 'Enviar'}
        </Button>
      </Sample>
      <Sample name="Field, Select" stack>
        <Field label="Nombre" hint="Como aparece en tu gafete.">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="Comentario" error="Escribe el comentario.">
          {(control) => <TextArea {...control} />}
        </Field>
        <Field label="Plaza">
          {(control) => <Select {...control} options={options} placeholder="Elige la plaza" />}
        </Field>
        <FormError>No se pudo conectar con el portal. Revisa tu internet e inténtalo de nuevo.</FormError>
      </Sample>
      <Sample name="Card">
        {edges.map((edge) => (
          <Card key={edge} edge={edge}>
            {edge}
          </Card>
        ))}
      </Sample>
      <Sample name="PrintableForm" stack>
        <PrintableForm form="paut" />
      </Sample>
      <Sample name="Dialog, Toast, Menu">
        <Button onClick={() => void ask(question)}>Preguntar</Button>
        <Button onClick={() => toast({ text: 'Mensaje borrado', actions: [{ label: 'Deshacer', run: () => {} }] })}>
          Avisar
        </Button>
        <Menu label="Abrir menú" closeOn="">
          <li>
            <button type="button">Una cosa</button>
          </li>
          <li>
            <button type="button">Otra cosa</button>
          </li>
        </Menu>
      </Sample>
      <Sample name="Table" stack>
        <Table caption="Precios">
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Público</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>WD-40</td>
              <td>$ 189</td>
            </tr>
          </tbody>
        </Table>
      </Sample>
      <MoreSamples />
      <PictureSample />
      <Sample name="States" stack>
        <EmptyState title="No hay mensajes">Escribe el primero.</EmptyState>
        <ErrorState message="No se pudieron recuperar los datos." onRetry={() => {}} />
        <LoadingState rows={2} />
      </Sample>
      {dialog}
    </div>
  );
}
