/**
 * Whether a file's name carries a hash of its content, so that its first copy is the right one for ever: 12 hexadecimal digits or more before the
 * ending, figures and letters. Part numbers and EANs are shorter or figures alone, and a picture named after them may change.
 */
export function isHashedName(path: string): boolean {
  return /(?:^|[-./])(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{12,64}\.[a-z0-9]+$/.test(path)
}
