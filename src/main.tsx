import './ui/styles/mantine.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'

// Not `await boot()`: the screens' files import from this one, so they would wait for it, and it for the first of them.
void boot().then(({ router, queryClient, startBackground }) => {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  const draw = () => createRoot(root).render(<App router={router} queryClient={queryClient} onShown={startBackground} />)
  // In one piece: nothing can be used before it stands, and in slices a slow tablet takes a third longer. On a first visit the browser still receives and compiles.
  if (navigator.serviceWorker?.controller) draw()
  else startTransition(draw)
})
