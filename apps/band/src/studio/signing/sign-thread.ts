import { workerData } from 'node:worker_threads'
import { type SignSongInput, signSong } from './sign-song.ts'

await signSong(workerData as SignSongInput)
