import { workerData } from 'node:worker_threads'
import { loadC2pa } from './load-c2pa.ts'
import { signFiles, type SignFilesInput } from './sign-files.ts'

const { module, input } = workerData as { module: WebAssembly.Module; input: SignFilesInput }
await loadC2pa(module)
await signFiles(input)
