import type { DocumentNodeName } from '@mostrador/contract/document-nodes';
import { NodeViewContent, type NodeViewProps } from '@tiptap/react';
import { BadgeCheck, Check, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FormId, forms } from '../../../../../content/forms/forms.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { filmTitles } from '../../training/public.tsx';
import notices from '../blocks/notices.module.css';
import { OilChangeTable } from '../blocks/oil-change-table.tsx';
import { PrintableForm } from '../blocks/printable-form.tsx';
import pair from '../blocks/side-by-side.module.css';
import { Video } from '../blocks/video.tsx';
import { BlockFields, BlockFrame, PictureAttribute, TextAttribute } from './block-fields.tsx';
import styles from './blocks.module.css';

function NoticeView(view: NodeViewProps) {
  const isRule = view.node.type.name === 'rule';
  const Icon = isRule ? BadgeCheck : TriangleAlert;
  return (
    <BlockFrame view={view} className={isRule ? notices.rule : notices.warning} label={isRule ? 'Regla' : 'Aviso'}>
      <Icon size={32} aria-hidden="true" />
      <div className={classNames(notices.words, styles.grow)}>
        <BlockFields>
          <TextAttribute view={view} name="title" label={isRule ? 'Título de la regla' : 'Título del aviso'} />
        </BlockFields>
        <NodeViewContent className={styles.text} />
      </div>
    </BlockFrame>
  );
}

function PictureView(view: NodeViewProps) {
  return (
    <BlockFrame view={view} className={styles.panel} label="Imagen">
      <BlockFields>
        <PictureAttribute view={view} />
        <TextAttribute view={view} name="caption" label="Pie de imagen" />
      </BlockFields>
    </BlockFrame>
  );
}

function ExampleView(view: NodeViewProps) {
  const right = view.node.type.name === 'correct';
  const Icon = right ? Check : X;
  const label = right ? 'Correcto' : 'Incorrecto';
  return (
    <BlockFrame view={view} className={classNames(pair.example, !right && pair.wrong)} label={label}>
      <p className={pair.label} contentEditable={false}>
        <Icon size={22} strokeWidth={3} aria-hidden="true" />
        {label}
      </p>
      <BlockFields className={styles.inset}>
        <PictureAttribute view={view} optional />
      </BlockFields>
      <NodeViewContent className={classNames(pair.words, styles.text)} />
    </BlockFrame>
  );
}

function CardView(view: NodeViewProps) {
  return (
    <BlockFrame view={view} className={styles.panel} label="Tarjeta">
      <BlockFields>
        <PictureAttribute view={view} />
        <TextAttribute view={view} name="label" label="Nombre de la tarjeta" />
      </BlockFields>
      <NodeViewContent className={styles.text} />
    </BlockFrame>
  );
}

const formOptions = Object.values(forms).map(({ id, title }) => ({ key: id, value: id, text: title }));

function FormView(view: NodeViewProps) {
  const form: FormId | null = view.node.attrs.form;
  return (
    <BlockFrame view={view} className={styles.panel} label="Formato para imprimir">
      <BlockFields>
        <Field label="Formato">
          {(control) => (
            <Select
              {...control}
              options={formOptions}
              placeholder="Elige el formato"
              value={form ?? ''}
              onChange={(event) => view.updateAttributes({ form: event.target.value || null })}
            />
          )}
        </Field>
        {form && <PrintableForm form={form} />}
      </BlockFields>
    </BlockFrame>
  );
}

const filmOptions = filmTitles.map(({ id, titulo }) => ({ key: id, value: id, text: titulo }));

function FilmView(view: NodeViewProps) {
  const film: string | null = view.node.attrs.film;
  const known = filmTitles.some(({ id }) => id === film);
  return (
    <BlockFrame view={view} className={styles.panel} label="Video">
      <BlockFields>
        <Field label="Video">
          {(control) => (
            <Select
              {...control}
              options={filmOptions}
              placeholder="Elige el video"
              value={film ?? ''}
              onChange={(event) => view.updateAttributes({ film: event.target.value || null })}
            />
          )}
        </Field>
        {film && known && <Video film={film} />}
        <TextAttribute view={view} name="caption" label="Pie de video" />
      </BlockFields>
    </BlockFrame>
  );
}

const oilOptions = [{ key: 'promotion', value: 'promotion', text: 'Solo la promoción' }];

function OilChangeView(view: NodeViewProps) {
  const only: 'promotion' | null = view.node.attrs.only;
  return (
    <BlockFrame view={view} className={styles.panel} label="Tabla de cambio de aceite">
      <BlockFields>
        <Field label="Qué precios muestra" hint="Los precios los pone el portal.">
          {(control) => (
            <Select
              {...control}
              options={oilOptions}
              placeholder="Todos"
              value={only ?? ''}
              onChange={(event) => view.updateAttributes({ only: event.target.value || null })}
            />
          )}
        </Field>
        {only ? <OilChangeTable only={only} /> : <OilChangeTable />}
      </BlockFields>
    </BlockFrame>
  );
}

/** The blocks that are more than text. Others look as on the page by their styles alone. */
export const blockViews: Partial<Record<DocumentNodeName, (view: NodeViewProps) => ReactNode>> = {
  rule: NoticeView,
  warning: NoticeView,
  picture: PictureView,
  correct: ExampleView,
  incorrect: ExampleView,
  pictureCard: CardView,
  printableForm: FormView,
  video: FilmView,
  oilChangeTable: OilChangeView,
};
