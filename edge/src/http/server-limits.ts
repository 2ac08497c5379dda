/** What one connection may take; times in milliseconds. */
export interface ServerLimits {
  /** Until the headers of a request are there, and until all of it is. */
  headersTime: number;
  requestTime: number;
  /** How long a connection may be still, and how long it is kept for another request. */
  silence: number;
  keepAlive: number;
  /** How often these times are looked at. */
  checkEvery: number;
  /** Connections at a time; more are closed at once. */
  connections: number;
  /** Of these, the connections of one network: an IPv4 address, or a /48 of IPv6. */
  connectionsOfNetwork: number;
  /** Characters of an address; browsers' and the router's own bounds are far apart. */
  addressLength: number;
}

/** Bytes of a request's headers: room for the address and the site's few cookies. */
export const HEADER_BYTES = 16 * 1024;

/** What a visitor's browser never comes near; the API's own longest answer (API_LIMIT_MS) comes on top of `silence`. */
export const SERVER_LIMITS: ServerLimits = {
  headersTime: 10_000,
  requestTime: 60_000,
  silence: 60_000,
  // Longer than load balancers keep theirs, or they would meet a connection that is just closing.
  keepAlive: 75_000,
  checkEvery: 2_000,
  connections: 10_000,
  connectionsOfNetwork: 1_000,
  addressLength: 4_096,
};
