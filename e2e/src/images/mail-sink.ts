import { createServer } from 'node:net'

// Runs in a container beside the api: takes every e-mail and prints it, a line of JSON each. It knows as much of SMTP as
// a client needs to be rid of a message.

const PORT = 2525
const END = '\r\n.\r\n'

createServer((socket) => {
  let pending = ''
  let isMessage = false
  const answer = (text: string) => socket.write(`${text}\r\n`)
  const takeCommand = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    isMessage = command === 'DATA'
    if (command === 'QUIT') return void socket.end('221 bye\r\n')
    return answer(isMessage ? '354 go on' : '250 ok')
  }
  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    pending += chunk
    for (;;) {
      const mark = isMessage ? END : '\r\n'
      const end = pending.indexOf(mark)
      if (end === -1) return
      const text = pending.slice(0, end)
      pending = pending.slice(end + mark.length)
      if (isMessage) {
        isMessage = false
        console.log(JSON.stringify({ message: text }))
        answer('250 taken')
      } else takeCommand(text)
    }
  })
  answer('220 sink')
}).listen(PORT, '0.0.0.0', () => console.log('ready'))
