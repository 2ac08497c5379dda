/** Apps use the same chunk names (`locale-en`), which one build would merge. */
module.exports = function nameChunksByApp(source) {
  const { app } = this.getOptions();
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${app}-`);
};
