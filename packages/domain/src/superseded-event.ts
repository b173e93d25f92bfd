/**
 * The last event of a stream that the server ended because its user has opened too many others. The reader must not
 * reconnect until the user is back at it.
 */
export const SUPERSEDED_EVENT = 'superseded'
