// A server that outlives its parent would block its port. The IPC channel closes however the parent ends.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
