import './ui/styles/mantine.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { boot } from './app/boot.ts'

// Not `await boot()`: the screens' files import from this one, so they would wait for it, and it for the first of them.
void boot().then(({ router, queryClient, startBackground }) => {
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  // In one piece, as `render` outside of an event is: nothing can be used before it stands, and in slices a slow tablet takes a third longer.
  createRoot(root).render(<App router={router} queryClient={queryClient} onShown={startBackground} />)
})
