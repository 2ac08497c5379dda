/** How the tabs of one browser tell each other that somebody logged in or out. */
export interface LoginChannel {
  announce: (isLoggedIn: boolean) => void;
  listen: (onChange: (isLoggedIn: boolean) => void) => void;
  close: () => void;
}

const NAME = 'lc.login';

/** Opens the channel between the tabs; where the browser has none, nobody is told. */
export function openLoginChannel(): LoginChannel {
  if (typeof BroadcastChannel === 'undefined') return SILENT;
  const channel = new BroadcastChannel(NAME);
  return {
    announce: (isLoggedIn) => channel.postMessage(isLoggedIn),
    listen: (onChange) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => onChange(data === true);
    },
    close: () => channel.close(),
  };
}

const SILENT: LoginChannel = {
  announce: () => undefined,
  listen: () => undefined,
  close: () => undefined,
};
