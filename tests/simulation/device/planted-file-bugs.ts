import type { Attachment } from '#src/platform/offline/engine/writing/attachment.ts'
import type { PlantedBug } from '../plants.ts'

/** What is left out of a wish when a file is written down anew: that the server has to be asked again. */
function withOldOffset(known: readonly Attachment[]) {
  return (file: Attachment): Attachment => {
    const old = known.find(({ lane, sha256 }) => lane === file.lane && sha256 === file.sha256)
    return old && old.after !== file.after ? { ...file, offset: old.offset } : file
  }
}

export const plantedFileBugs: Readonly<Record<string, PlantedBug>> = {
  'a file that is written down anew keeps its offset': {
    plants: {
      stepped: (before, { state, effects }) => {
        const { writing, partition } = state
        if (!writing || writing === before.writing || !partition) return { state, effects }
        const kept = withOldOffset(partition.attachments)
        return {
          state: {
            ...state,
            writing: { ...writing, next: { ...writing.next, attachments: writing.next.attachments.map(kept) } },
          },
          effects: effects.map((effect) =>
            effect.do === 'persist'
              ? { ...effect, write: { ...effect.write, putAttachments: effect.write.putAttachments.map(kept) } }
              : effect,
          ),
        }
      },
    },
    breaks: /leaves before the server has file|where the server never said it is/,
  },
  'a file leaves before what it is attached to': {
    plants: {
      event: (event) =>
        event.is === 'enqueue'
          ? {
              ...event,
              entries: event.entries.map((entry) => ({ ...entry, operation: { ...entry.operation, dependsOn: [] } })),
            }
          : event,
    },
    breaks: /leaves before there is what it is attached to/,
  },
}
