import { workerData } from 'node:worker_threads'
import { type SignOrder, signSong } from './sign-song.ts'

await signSong(workerData as SignOrder)
