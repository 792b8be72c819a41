import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { useToast } from '../ui/toast/toast-context.ts';
import { download, saveFile } from './http/download.ts';
import { sentenceFor } from './http/problem-error.ts';
import { bytesWords } from './numbers.ts';

type ExportButtonProps = { label: string; address: string; fallbackName: string };

/** Downloads the file and shows the received bytes; an incomplete file is not saved. */
export function ExportButton({ label, address, fallbackName }: ExportButtonProps) {
  const [received, setReceived] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  const toast = useToast();
  useEffect(() => () => abort.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setReceived(0);
    try {
      const { blob, name } = await download(address, { onProgress: setReceived, signal: controller.signal });
      saveFile(blob, name ?? fallbackName);
      toast({ text: `Archivo descargado: ${name ?? fallbackName}` });
    } catch (error) {
      if (!controller.signal.aborted) toast({ text: sentenceFor(error), tone: 'problem' });
    }
    setReceived(null);
  };

  return (
    <Button pending={received !== null} onClick={() => void run()}>
      {received === null && <Download size={20} aria-hidden="true" />}
      {received === null ? label : received === 0 ? 'Preparando…' : `Descargando… ${bytesWords(received)}`}
    </Button>
  );
}
