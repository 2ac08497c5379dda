import { OWN_DATA_KINDS, type OwnDataKind } from '#own-data';
import type { LoginInfo } from '@learning-center/shared/contract';
import { useServices } from '@learning-center/shared/state';
import { Button, ButtonLink, SectionHeading } from '@learning-center/shared/ui';
import { useState } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { HeldData } from './HeldData.tsx';
import styles from './OwnData.module.css';
import { useDeletedData } from './useDeletedData.ts';

interface MemberDataProps {
  info: LoginInfo;
  /** Called before the visitor is logged out and leaves the page. */
  onLeave: () => void;
}

/** What the server holds about the member, with the actions that the server supports. */
export function MemberData({ info, onLeave }: MemberDataProps) {
  const [deletions, setDeletions] = useState(0);
  const handleDeleted = useDeletedData(onLeave);
  const afterDeletion = (kind: OwnDataKind) => {
    setDeletions((count) => count + 1);
    handleDeleted(kind);
  };
  return (
    <>
      <HeldData key={deletions} info={info} />
      {info.supports?.includes('ownData') ? (
        <>
          <DownloadData />
          <Deletions info={info} onDeleted={afterDeletion} />
        </>
      ) : (
        <ElsewhereManaged />
      )}
    </>
  );
}

/** The three deletions, each with a button that opens its dialog. */
function Deletions({ info, onDeleted }: { info: LoginInfo; onDeleted: (kind: OwnDataKind) => void }) {
  const t = useDataText();
  const [openKind, setOpenKind] = useState<OwnDataKind>();
  const hasNotes = info.supports?.includes('notes') === true;
  const kinds = OWN_DATA_KINDS.filter((kind) => kind !== 'notes' || hasNotes);
  return (
    <section className={styles.section} aria-labelledby="own-data-delete">
      <SectionHeading id="own-data-delete">{t('ownData.delete.title')}</SectionHeading>
      <p className={styles.text}>{t('ownData.delete.text')}</p>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.row}>
            <div className={styles.what}>
              <h3>{t(`ownData.${kind}.title`)}</h3>
              <p>{t(`ownData.${kind}.text`)}</p>
            </div>
            <Button icon="trash" aria-haspopup="dialog" onClick={() => setOpenKind(kind)}>
              {t(`ownData.${kind}.action`)}
            </Button>
            <DeleteDialog
              kind={kind}
              memberName={info.name ?? ''}
              isOpen={openKind === kind}
              onClose={() => setOpenKind(undefined)}
              onDeleted={() => {
                setOpenKind(undefined);
                onDeleted(kind);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For servers without the calls of own data: the provider's member site manages the account. */
function ElsewhereManaged() {
  const t = useDataText();
  const { config } = useServices();
  return (
    <section className={styles.section} aria-labelledby="own-data-elsewhere">
      <SectionHeading id="own-data-elsewhere">{t('ownData.elsewhere.title')}</SectionHeading>
      <p className={styles.text}>{t('ownData.elsewhere.text')}</p>
      <div>
        <ButtonLink href={new URL('member/', config.memberHost).href}>{t('ownData.elsewhere.action')}</ButtonLink>
      </div>
    </section>
  );
}
