import type { About, SkillPathListItem } from '@learning-center/shared/contract';
import { LANGUAGE_TAGS, useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { localPath, paths, requestedVideo, useAddress } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Disclosure } from '@learning-center/shared/ui';
import { CourseFacts, useLevelRange, type PlaylistVideo } from '@learning-center/shared/video';
import { useState } from 'react';
import { AboutPanel, JsonLd, learningData } from '#about';
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
  // The address gets a video when one plays; the panel stays as it is then, so that nothing moves.
  const isRequested = requestedVideo(useAddress().search) !== undefined;
  const [isOpen] = useState(!isRequested);
  return (
    <Disclosure summary={t('skillPaths.path.about')} isOpen={isOpen}>
      {isOpen && <PathData path={path} playlist={playlist} about={about} />}
      <AboutPanel
        about={about}
        kind="path"
        videoCount={playlist.length}
        facts={<CourseFacts course={path} count={shared('video.count', { count: playlist.length })} />}
      />
    </Disclosure>
  );
}

/** The path's data for search engines, on the path's own address. */
function PathData({ path, playlist, about }: AboutPathProps) {
  const language = useLanguage();
  const { config } = useServices();
  const pathTo = (video?: string) => localPath(language, paths.skillPath(path.urlName, video));
  const data = learningData(
    about,
    {
      type: 'LearningResource',
      title: displayTitle(path.title),
      description: path.description,
      path: pathTo(),
      language: LANGUAGE_TAGS[language],
      picture: path.thumbnail,
      level: useLevelRange(path.level, path.highestLevel),
      videos: playlist.map((video) => ({ ...video, path: pathTo(video.urlName) })),
    },
    config,
  );
  return <JsonLd data={data} />;
}
