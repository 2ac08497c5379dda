import { useState } from 'react';

/** Width and height reserve the picture's space, so that loading it moves nothing. */
export interface PictureProps {
  /** Empty for no picture. */
  src: string;
  /** Replaces a picture that fails to load; a failure of the fallback is final. */
  fallback?: string | undefined;
  width: number;
  height: number;
  /** Loads at once, for the pictures on the first screen; `first` for the largest of them, before scripts. */
  isEager?: boolean | 'first' | undefined;
}

/** A lazily loaded picture with a fallback (Specification 2.6). The text beside it says what it shows. */
export function Picture(props: PictureProps) {
  const { src, fallback, width, height, isEager = false } = props;
  const [failed, setFailed] = useState('');
  const isFallback = fallback !== undefined && failed === src;
  const fail = () => setFailed(src);
  if (src === '') return null;
  return (
    <img
      src={isFallback ? fallback : src}
      alt=""
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager === 'first' ? 'high' : undefined}
      decoding="async"
      onError={isFallback ? undefined : fail}
      ref={(image) => {
        // Before hydration nobody listened for the error, so decode a broken picture again.
        if (!isFallback && image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
      }}
    />
  );
}
