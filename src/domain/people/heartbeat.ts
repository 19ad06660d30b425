/** Every 60 s, 60 s more for every consecutive failure, at most 7 minutes. */
export const HEARTBEAT_BASE_MS = 60_000
export const HEARTBEAT_MAX_MULTIPLIER = 7

export function heartbeatDelayMs(consecutiveFailures: number): number {
  return HEARTBEAT_BASE_MS * Math.min(consecutiveFailures + 1, HEARTBEAT_MAX_MULTIPLIER)
}

/** Sent only while logged in, the tab is visible and the browser online. */
export function heartbeatAllowed(now: { loggedIn: boolean; visible: boolean; online: boolean }): boolean {
  return now.loggedIn && now.visible && now.online
}
