/** The name that others see: the nickname alone when the person hides the real one. */
export function displayName(user: {
  first_name: string
  family_name: string
  nickname: string
  hide_real_name: boolean
}): string {
  if (user.hide_real_name && user.nickname !== '') return user.nickname
  return `${user.first_name} ${user.family_name}`.trim()
}
