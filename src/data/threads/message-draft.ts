import { personalStorage } from '#src/platform/session/personal-storage.ts'

/** Stands among what people write to the distributor (personal-storage.ts names no part of it apart). */
const nameOf = (userId: number, threadId: string) => `feedback.${userId}.${threadId}`

/** What the person has written into a thread and not sent; its photos are chosen anew. */
export const messageDraft = {
  read: (userId: number, threadId: string): string => personalStorage.get(nameOf(userId, threadId)) ?? '',
  keep(userId: number, threadId: string, text: string): void {
    if (text === '') personalStorage.remove(nameOf(userId, threadId))
    else personalStorage.set(nameOf(userId, threadId), text)
  },
}
