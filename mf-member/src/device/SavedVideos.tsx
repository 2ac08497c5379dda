import { useAtomValue, useSetAtom } from '@learning-center/shared/state';
import { savedVideosAtom, saveVideoAtom } from '@learning-center/shared/video';
import { useMemberText } from '../member-text.ts';
import { DeviceVideos } from './DeviceVideos.tsx';

/** The videos that a guest saved on this device (decision 059). */
export function SavedVideos() {
  const t = useMemberText();
  const saved = useAtomValue(savedVideosAtom);
  const save = useSetAtom(saveVideoAtom);
  return (
    <DeviceVideos
      title={t('device.saved')}
      ids={saved.map(({ id }) => id)}
      remove={(video) => {
        save({ ...video, isSaved: false });
        return () => save({ ...video, isSaved: true });
      }}
    />
  );
}
