import { useQueryClient } from '@tanstack/react-query'
import { type NewMessageInput, type ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'
import { threadEndpoints } from '#src/contract/after-sales/threads.ts'
import { useCommand } from '#src/data/use-command.ts'
import { useOnlineCommand } from '#src/data/use-online-command.ts'
import type { NewFile } from '#src/platform/offline/outbox.ts'
import { call } from '#src/platform/api/call.ts'
import { threadsKey } from './threads-key.ts'

interface WantedMessage {
  readonly threadId: string
  /** What it is about, where the shop has not been heard to have the thread: the message begins it, or joins it if somebody else did. Null: it is there. */
  readonly begins: { readonly about: ThreadAbout; readonly key: string } | null
  readonly message: NewMessageInput
  /** What the thread is about, in words that need no translation. */
  readonly label: string
  readonly files: readonly Omit<NewFile, 'after'>[]
}

/** The message itself: what of it waits for photos is finished by a write of its own. */
function messageWrite({ threadId, begins, message, label }: WantedMessage) {
  return begins
    ? { kind: 'thread.open.v1' as const, payload: { body: { id: threadId, ...begins, message } }, label }
    : { kind: 'thread.write.v1' as const, payload: { params: { id: threadId }, body: message }, label }
}

/** Writes into a thread, now or when the network is back; one with photos is stored with them, and shows once they have arrived. */
export function useSendMessage() {
  return useCommand({
    operation: (wanted: WantedMessage) => {
      const { threadId, message, label, files } = wanted
      if (files.length === 0) return messageWrite(wanted)
      return {
        kind: 'thread.finish.v1' as const,
        payload: { params: { id: threadId, message: message.id } },
        label,
        files,
        first: messageWrite(wanted),
      }
    },
  })
}

/** That everything up to a message was seen. Needs the network: what was read of this device's copy tells nobody anything new. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useOnlineCommand({
    send: ({ input: { id, seq }, idempotencyKey }: { input: { id: string; seq: number }; idempotencyKey: string }) =>
      call(threadEndpoints.read, { params: { id }, body: { seq }, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadsKey }),
  })
}

/** Staff: nothing more has to be answered. Needs the network: others look at the same list. */
export function useSettleThread() {
  const queryClient = useQueryClient()
  return useOnlineCommand({
    send: ({ input, idempotencyKey }: { input: string; idempotencyKey: string }) =>
      call(threadEndpoints.settle, { params: { id: input }, idempotencyKey }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadsKey }),
  })
}
