import { useRef, useState } from 'react';
import { useSharedText } from '../../i18n/index.ts';
import { formatTimecode } from '../../lib/index.ts';
import { useHref } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import { Button, CheckboxField, Dialog, TextField } from '../../ui/index.ts';
import { useWatching } from './playback-context.tsx';
import { shareAddress } from './share-address.ts';
import styles from './ShareDialog.module.css';

/** A link to the video, on request from the moment it is at; copied, or selected where the browser does not let it be copied. */
export function ShareDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useSharedText();
  return (
    <Dialog title={t('video.share.title')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <ShareForm />}
    </Dialog>
  );
}

function ShareForm() {
  const t = useSharedText();
  const { config } = useServices();
  const href = useHref(config.siteBase);
  const { playback } = useWatching();
  // The moment at which somebody thought of sharing, however long they take.
  const [time] = useState(() => Math.floor(playback.getState().time));
  const [fromHere, setFromHere] = useState(false);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const field = useRef<HTMLInputElement>(null);
  const address = shareAddress(href, fromHere ? time : undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('selected');
    }
  };
  return (
    <div className={styles.form}>
      <TextField
        ref={field}
        label={t('video.share.link')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {time > 0 && (
        <CheckboxField
          label={t('video.share.startAt', { time: formatTimecode(time) })}
          checked={fromHere}
          onChange={(event) => setFromHere(event.target.checked)}
        />
      )}
      <Button variant="primary" icon="link" data-autofocus="" onClick={() => void copy()}>
        {t('video.share.copy')}
      </Button>
      <p className={styles.outcome} role="status">
        {outcome && t(outcome === 'copied' ? 'video.share.copied' : 'video.share.selected')}
      </p>
    </div>
  );
}
