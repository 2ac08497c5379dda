import { OWN_DATA_KINDS, type OwnDataKind } from '#own-data';
import type { LoginInfo } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { broadcastToTabs, GUEST_VIEWER, NOTE_KEY, switchViewer } from '@learning-center/shared/lib';
import { localPath, paths, useNavigate } from '@learning-center/shared/routing';
import { loginInfoAtom, showToastAtom, useServices, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { Button, ButtonLink, Grid, Row, SectionHeading, Text } from '@learning-center/shared/ui';
import { changeHistoryAtom } from '@learning-center/shared/video';
import { useState } from 'react';
import { useDataText } from '../../data-texts/data-texts.ts';
import { clearMemberData } from '../../data-texts/device-kinds.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { HeldData } from './HeldData.tsx';
import styles from './OwnData.module.css';

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
      <Text tone="muted" measure="text">
        {t('ownData.delete.text')}
      </Text>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <Row as="li" key={kind} wraps gap={5} rowGap={3} justify="between" className={styles.row}>
            <Grid gap={1} measure="text" className={styles.what}>
              <h3>{t(`ownData.${kind}.title`)}</h3>
              <Text size="sm" tone="muted">
                {t(`ownData.${kind}.text`)}
              </Text>
            </Grid>
            <Button icon="trash" aria-haspopup="dialog" data-screen-only onClick={() => setOpenKind(kind)}>
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
          </Row>
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
      <Text tone="muted" measure="text">
        {t('ownData.elsewhere.text')}
      </Text>
      <div>
        <ButtonLink href={new URL('member/', config.memberHost).href}>{t('ownData.elsewhere.action')}</ButtonLink>
      </div>
    </section>
  );
}

/** The shell's channel between tabs for logins (true) and logouts (false). */
const LOGIN_CHANNEL = 'lc.login';

/** Removes from all tabs of this browser what the server deleted, and says so. */
function useDeletedData(onLeave: () => void): (kind: OwnDataKind) => void {
  const t = useDataText();
  const { store } = useServices();
  const showToast = useSetAtom(showToastAtom);
  const changeHistory = useSetAtom(changeHistoryAtom);
  const leave = useLeaveForHome(onLeave);
  return (kind) => {
    const viewer = store.get(viewerAtom) ?? GUEST_VIEWER;
    if (kind === 'history') changeHistory({ kind: 'cleared' });
    if (kind === 'notes') clearMemberData(viewer, NOTE_KEY);
    if (kind === 'account') leave(viewer);
    showToast({ tone: 'success', text: t(`ownData.${kind}.done`) });
  };
}

/** Ends the session in this browser, as a logout does. Goes to the home page. */
function useLeaveForHome(onLeave: () => void): (viewer: string) => void {
  const language = useLanguage();
  const navigate = useNavigate();
  const setLoginInfo = useSetAtom(loginInfoAtom);
  return (viewer) => {
    onLeave();
    // First, so that the page stores nothing more for the member.
    setLoginInfo({ login: false, avatarUrl: '', defaultAvatarUrl: '' });
    clearMemberData(viewer);
    switchViewer(GUEST_VIEWER);
    broadcastToTabs(LOGIN_CHANNEL, false);
    void navigate(localPath(language, paths.home()), { replace: true });
  };
}
