import { useLanguage } from '@learning-center/shared/i18n';
import { broadcastToTabs, GUEST_VIEWER, NOTE_KEY, switchViewer } from '@learning-center/shared/lib';
import type { OwnDataKind } from '#own-data';
import { localPath, paths, useNavigate } from '@learning-center/shared/routing';
import { loginInfoAtom, showToastAtom, useServices, useSetAtom, viewerAtom } from '@learning-center/shared/state';
import { changeHistoryAtom } from '@learning-center/shared/video';
import { clearMemberData } from '../../data-texts/device-kinds.ts';
import { useDataText } from '../../data-texts/data-texts.ts';

/** The shell's channel between tabs for logins (true) and logouts (false). */
const LOGIN_CHANNEL = 'lc.login';

/** Removes from all tabs of this browser what the server deleted, and says so. */
export function useDeletedData(onLeave: () => void): (kind: OwnDataKind) => void {
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
