import type { About, SkillPathListItem } from '@learning-center/shared/contract';
import { useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { paths, requestedVideo, useAddress } from '@learning-center/shared/routing';
import { Disclosure } from '@learning-center/shared/ui';
import { CourseFacts, useLevelRange, type PlaylistVideo } from '@learning-center/shared/video';
import { useState } from 'react';
import { AboutPanel } from '#about';
import { useLibraryText } from '../../library-text.ts';

interface AboutPathProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  about: About;
}

/** What a skill path gives, below the title of its video. It is open unless the address names a video. */
export function AboutPath({ path, playlist, about }: AboutPathProps) {
  const t = useLibraryText();
  const shared = useSharedText();
  const level = useLevelRange(path.level, path.highestLevel);
  // The address gets a video when one plays; the panel stays as it is then, so that nothing moves.
  const isRequested = requestedVideo(useAddress().search) !== undefined;
  const [isOpen] = useState(!isRequested);
  const learning = {
    type: 'LearningResource' as const,
    title: displayTitle(path.title),
    description: path.description,
    path: paths.skillPath(path.urlName),
    picture: path.thumbnail,
    level,
    videos: playlist.map((video) => ({ ...video, path: paths.skillPath(path.urlName, video.urlName) })),
  };
  return (
    <Disclosure summary={t('skillPaths.path.about')} isOpen={isOpen}>
      <AboutPanel
        about={about}
        kind="path"
        videoCount={playlist.length}
        facts={<CourseFacts course={path} count={shared('video.count', { count: playlist.length })} />}
        learning={isOpen ? learning : undefined}
      />
    </Disclosure>
  );
}
