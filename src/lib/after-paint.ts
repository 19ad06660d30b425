/** Runs when the next frame stands on the screen: for work that somebody's tap asks for, but that must not hold up the answer to the tap itself. */
export function afterPaint(run: () => void): void {
  // A frame's callbacks come before it is drawn; a task that one of them makes comes behind.
  requestAnimationFrame(() => setTimeout(run))
}
