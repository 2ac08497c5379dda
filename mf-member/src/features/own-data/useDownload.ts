import { isNotAuthAtom, useSetAtom } from '@learning-center/shared/state';
import { useRef, useState } from 'react';

/** The longest download, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

type DownloadState = 'idle' | 'busy' | 'done' | 'failed';

/** Downloads and saves a file, one at a time. A failed link would tell nothing. */
export function useDownload(href: string): { state: DownloadState; start: () => void } {
  const [state, setState] = useState<DownloadState>('idle');
  const setIsNotAuth = useSetAtom(isNotAuthAtom);
  const isBusy = useRef(false);
  const download = async () => {
    const response = await fetch(href, {
      credentials: 'include',
      signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
    });
    if (response.status === 401) {
      setIsNotAuth(true);
      return 'idle';
    }
    if (!response.ok) return 'failed';
    saveFile(await response.blob(), fileNameOf(response));
    return 'done';
  };
  const start = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('busy');
    void download()
      .catch((): DownloadState => 'failed')
      .then((result) => {
        isBusy.current = false;
        setState(result);
      });
  };
  return { state, start };
}

/** The name that the server gives the file. */
function fileNameOf({ headers }: Response): string {
  const [, name] = /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  return name ?? 'learning-center.zip';
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
