/**
 * Addresses that the server answers itself, never with the app: its calls, sockets, pictures and figures for a monitoring system, and the page for the owner of a car (`/o/…`), who has no app and is to be given none.
 * The worker leaves them alone, and the server does not answer them with the shell.
 */
export const SERVER_ADDRESSES = /^\/(api|socket\.io|media|metrics|o)(\/|$)/
